import { z } from 'zod'
import { channels, EMAIL_MAX, hasNoControlSigns, isWritten, NAME_MAX, parseEmail } from '../contact.ts'
import { levels, swimmings } from '../participants.ts'

// What is said of a person, as schemas. They stand apart from the rules, as those of the units do (unitSchemas.ts).

export const channelSchema = z.enum(channels)
export const swimmingSchema = z.enum(swimmings)
export const levelSchema = z.enum(levels)

/** A name anybody can be reached under: no line breaks or other control signs, which could write mail headers, and no direction marks, which could write them backwards. */
export const nameSchema = z.string().refine(hasNoControlSigns).trim().min(1).max(NAME_MAX)

/** What somebody writes in their own words: line breaks are fine, other control signs and direction marks are not; a database cannot even keep some. */
export const writtenSchema = z.string().refine(isWritten).trim()

/** An e-mail address that mail can really go to, trimmed and with its domain in lower case. */
export const emailSchema = z
  .string()
  .max(EMAIL_MAX + 20)
  .transform((text, context) => {
    const email = parseEmail(text)
    if (email !== null) return email
    context.issues.push({ code: 'custom', message: 'email', input: text })
    return z.NEVER
  })
