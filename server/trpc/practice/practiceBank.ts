import { WrongUse } from '#server/commands/wrongUse.ts'
import type { PracticeBank } from '#server/payments/practiceProvider.ts'
import type { ApiDeps } from '../apiContext.ts'

/** The practice bank; where there is none (live) its procedures are as unknown as its page (engine.md section 6). */
export function practiceBankOf({ practice }: ApiDeps): PracticeBank {
  if (practice === null) throw new WrongUse('unknownKey')
  return practice
}
