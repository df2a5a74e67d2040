import type { CommandDeps } from '#server/commands/commandDeps.ts'
import { receiveCardEvent } from '#server/commands/receiveCardEvent.ts'
import type { Logger } from '#server/logger.ts'
import type { CardProvider } from '#server/payments/cardProvider.ts'
import { readBody } from './trpcGuard.ts'

/** What the door for card notices needs besides the commands' own. */
export type WebhookDeps = CommandDeps & { cards: CardProvider | null; log: Logger }

/**
 * POST /webhooks/card: a provider tells what happened to a payment. Signed or refused; the signature is over the bytes of the
 * body. Whatever is understood is answered with 200, also when it is known already or about nothing of ours, so that it is not
 * sent for ever; when the database is away the caller is asked to come again.
 */
export async function takeCardNotice(deps: WebhookDeps, request: Request): Promise<Response> {
  const { cards, clock, log } = deps
  if (cards === null) return Response.json({ error: 'not found' }, { status: 404 })
  const body = await readBody(request)
  if ('turned' in body) return Response.json({ error: body.turned.code }, { status: body.turned.status })
  const event = cards.readNotice({ body: body.text, header: (name) => request.headers.get(name) }, clock.now())
  if (event === null) return Response.json({ error: 'signature' }, { status: 400 })
  const outcome = await receiveCardEvent(deps, { ...event, provider: cards.code })
  if (outcome === 'unknownPayment') log.warn('A card notice speaks of a payment we do not know.', { code: event.kind })
  return Response.json({ outcome })
}
