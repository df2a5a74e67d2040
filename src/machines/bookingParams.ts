/** The fact itself, as the parameters of a guard or an action. */
export function fact<Event>({ event }: { event: Event }): Event {
  return event
}

/** What an effect brought back, as the parameters of a guard or an action. */
export function reply<Output>({ event }: { event: { output: Output } }): { reply: Output } {
  return { reply: event.output }
}
