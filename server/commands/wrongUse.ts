/** A call that no visitor of our pages makes; it is not refused with a reason but turned away by kind (engine.md section 5). */
export type WrongUseKind =
  /** The input does not hold together; `fields` says where. */
  | 'invalidInput'
  /** A key or secret that opens nothing, for whatever reason. */
  | 'unknownKey'
  /** An idempotency key that stands for another call already. */
  | 'keyReused'

/** Thrown by commands for a wrong use; `fields` are paths like `contact.email`. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse'
  readonly kind: WrongUseKind
  readonly fields: string[]

  constructor(kind: WrongUseKind, fields: string[] = []) {
    super(kind)
    this.kind = kind
    this.fields = fields
  }
}
