import { expect } from '@playwright/test'
import { HtmlValidate, type RuleConfig } from 'html-validate'
import { locales } from '#domain/language.ts'
import { localePath } from '#i18n/localePath.ts'
import { objectionsOf } from '#tests/support/htmlObjections.ts'
import { givenPlaces } from './apiAnswers.ts'
import { orderButton } from './bookingScreens.ts'
import { openSample, sampleAnswer } from './quoteScenes.ts'
import { askButton, fillWish } from './quoteScreens.ts'
import { tapStart } from './sceneSteps.ts'
import { freeStarts } from './schoolDays.ts'
import { test, visitOf } from './visit.ts'

/**
 * The standard's rules and those of accessibility, less what is on purpose: the menu of wide and of small screens have one name because only
 * one of them is ever shown, a group without a caption only switches all its fields off together, a label may name its field twice, the cells
 * of the calendar say their role themselves, and our own files need no checksum beside the address that names their contents.
 */
const rules = {
  'unique-landmark': 'off',
  'wcag/h71': 'off',
  'no-redundant-for': 'off',
  'no-redundant-role': 'off',
  'require-sri': ['error', { target: 'crossorigin' }],
} satisfies RuleConfig
const fragments = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'], rules })
const documents = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'], rules })

const objectionsTo = (html: string, validator = documents) => objectionsOf(validator, html)

for (const locale of locales) {
  test(`${locale}: every page the server sends is valid HTML`, async ({ page }) => {
    for (const path of ['/', '/book', '/book/lessons', '/book/camp', '/contact', '/rentals', '/nothing-here']) {
      const answer = await page.request.get(localePath(path, locale))
      expect.soft(await objectionsTo(await answer.text()), path).toEqual([])
    }
  })
}

test('the pages that stand in English alone are valid HTML, too', async ({ page }) => {
  for (const path of ['/payment-success', '/test-payment']) {
    const answer = await page.request.get(path)
    expect.soft(await objectionsTo(await answer.text()), path).toEqual([])
  }
})

test('the calendar and the form of a booking are valid HTML, too', async ({ page }) => {
  const visit = visitOf(page, 'de')
  await tapStart(visit, await freeStarts(page, { months: 2 }), givenPlaces())
  await orderButton(visit).click()
  const form = await page.locator('main').evaluate((main) => main.outerHTML)
  await page.goBack()
  await page.getByRole('grid').waitFor()
  const calendar = await page.locator('main').evaluate((main) => main.outerHTML)
  expect(await objectionsTo(form, fragments), 'the form').toEqual([])
  expect(await objectionsTo(calendar, fragments), 'the calendar').toEqual([])
})

test('the screens of a request and the quote that answers it are valid HTML, too', async ({ page }) => {
  const visit = visitOf(page, 'de')
  const main = () => page.locator('main').evaluate((element) => element.outerHTML)
  await fillWish(visit)
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await page.getByRole('grid').waitFor()
  expect(await objectionsTo(await main(), fragments), 'the calendar').toEqual([])
  await page.goForward()
  await page.goForward()
  await page.goForward()
  await askButton(visit).click()
  await page.getByRole('alert').waitFor()
  expect(await objectionsTo(await main(), fragments), 'the last screen').toEqual([])
  await openSample(visit, sampleAnswer())
  await orderButton(visit).click()
  await page.getByRole('alert').waitFor()
  expect(await objectionsTo(await main(), fragments), 'the quote').toEqual([])
})

test('the validator sees what is wrong', async () => {
  expect(await objectionsTo('<!doctype html><html lang="en"><head><title>x</title></head><body><ul><p>no</p></ul></body></html>')).not.toEqual([])
})
