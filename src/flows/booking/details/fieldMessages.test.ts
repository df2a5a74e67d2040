import { describe, expect, test } from 'vitest'
import { setupI18n } from '@lingui/core'
import { errorTextOf, fieldErrorText } from './fieldMessages.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

describe('the sentence beside a field', () => {
  test('names the person, counted from one', () => {
    expect(fieldErrorText({ field: 'participants.1.age', code: 'missing', limit: null }, i18n)).toBe('Enter the age of person 2')
  })
  test('says the age limit when someone is too young', () => {
    expect(fieldErrorText({ field: 'participants.0.age', code: 'tooYoung', limit: 8 }, i18n)).toBe('Person 1 is too young: the minimum age is 8')
  })
  test('shows how an e-mail address should look', () => {
    expect(fieldErrorText({ field: 'contact.email', code: 'emailInvalid', limit: null }, i18n)).toContain('name@example.com')
  })
  test('is absent where nothing is wrong', () => {
    expect(errorTextOf([{ field: 'contact.email', code: 'missing', limit: null }], 'contact.phone', i18n)).toBeUndefined()
  })
})
