/**
 * Checks the texts of visitors. Prints the texts that a language lacks; readers see the texts of its fallback instead.
 * Fails if a language that is called complete lacks any, or if no code uses a text.
 */
import { fallbacksOf, isComplete, languages } from '@karwan/domain/locales'
import { missingTexts, ownWords } from '@karwan/messages/all'
import { listFiles, readText } from './repository.ts'

/** Keys of one language that are printed; the rest is counted. */
const shown = 40

/** Beginnings of keys that code puts together, each with the rest that follows. */
const composed: readonly { readonly prefix: string; readonly because: string }[] = [
  { prefix: 'console.answer_', because: 'answer to a task' },
  { prefix: 'console.document_', because: 'kind of a document' },
  { prefix: 'console.effect_', because: 'answer to a task' },
  { prefix: 'console.event_', because: 'step of a timeline' },
  { prefix: 'console.visaFile_', because: 'state of a document' },
  { prefix: 'console.visaFeeState_', because: 'outcome of a changed fee' },
  { prefix: 'visa.document.', because: 'kind of document' },
  { prefix: 'visa.field.', because: 'question of an authority' },
  { prefix: 'visa.choice.', because: 'answer to a question' },
  { prefix: 'visa.again.', because: 'fault of a document' },
  { prefix: 'console.in_', because: 'field that words were found in' },
  { prefix: 'console.kind_', because: 'kind of a task' },
  { prefix: 'console.mail_', because: 'kind of an e-mail' },
  { prefix: 'console.of_', because: 'owner of a number' },
  { prefix: 'console.reason_', because: 'reason to show what is masked' },
  { prefix: 'console.remedy_', because: 'kind of a task' },
  { prefix: 'console.source_', because: 'source of a step' },
  { prefix: 'console.state_', because: 'state of an order, a booking, a payment or an e-mail' },
  { prefix: 'staff.act-', because: 'act of a person' },
  { prefix: 'vouchers.product_', because: 'product that a voucher is for' },
  { prefix: 'vouchers.audience_', because: 'people who may use a voucher' },
  { prefix: 'vouchers.state_', because: 'state of a voucher' },
  { prefix: 'vouchers.copy_', because: 'state of a copy' },
  { prefix: 'vouchers.use_', because: 'state of a use of a voucher' },
  { prefix: 'fees.product_', because: 'product that a fee rule is for' },
  { prefix: 'products.state_', because: 'state of a visa product' },
  { prefix: 'products.feeBack_', because: 'rule of an official fee before handing in' },
  { prefix: 'products.onRefusal_', because: 'rule of a service fee after a refusal' },
  { prefix: 'products.question_', because: 'use of a question' },
  { prefix: 'fees.state_', because: 'state of a fee rule' },
  { prefix: 'content.level_', because: 'level of a notice' },
  { prefix: 'content.section_', because: 'section of the home page' },
  { prefix: 'content.to_', because: 'kind of a link' },
  { prefix: 'content.product_', because: 'product that a notice concerns' },
  { prefix: 'reports.name_', because: 'kind of a report' },
  { prefix: 'reports.how_', because: 'kind of a report' },
  { prefix: 'reports.span_', because: 'choice of days' },
  { prefix: 'reports.table_', because: 'table of a report' },
  { prefix: 'reports.col_', because: 'column of a report' },
  { prefix: 'reports.age_', because: 'group of ages' },
  { prefix: 'cancelling.asked_', because: 'way in which a traveler asked' },
  { prefix: 'reports.cause_', because: 'cause of a cancellation' },
  { prefix: 'services.fault_', because: 'kind of a failed call' },
  { prefix: 'services.kind_', because: 'kind of a supplier or gateway' },
  { prefix: 'users.in_', because: 'what an account was found by' },
  { prefix: 'users.link_', because: 'app or provider that signs in' },
  { prefix: 'users.way_', because: 'way to sign in' },
  { prefix: 'site.notice_', because: 'level of a notice' },
  { prefix: 'holiday.', because: 'id of a holiday' },
  { prefix: 'legal.kept', because: 'kind of data that is kept, and how long' },
  { prefix: 'legal.purpose.', because: 'purpose of a cookie or of storage' },
  { prefix: 'office.flightEnds', because: 'part of a package that ends first' },
  { prefix: 'office.hotelEnds', because: 'part of a package that ends first' },
  { prefix: 'problem.', because: 'code of a problem' },
  { prefix: 'staff.act-', because: 'act in the audit of the console' },
  { prefix: 'time.', because: 'name of a month, weekday or unit' },
  { prefix: 'trade.fac', because: 'facility of a hotel' },
  { prefix: 'trade.poi', because: 'kind of a landmark' },
  { prefix: 'trade.type', because: 'type of a hotel' },
  { prefix: 'visa.again.', because: 'reason why a document is wanted again' },
  { prefix: 'visa.choice.', because: 'choice of a question' },
  { prefix: 'visa.document.', because: 'kind of a document' },
  { prefix: 'visa.entries.', because: 'entries of a visa' },
  { prefix: 'visa.field.', because: 'question of a form' },
  { prefix: 'visa.kind.', because: 'kind of a visa' },
  { prefix: 'visa.mistake_', because: 'part of a rule that is reported as wrong' },
  { prefix: 'visa.photo.', because: 'fault of a photo' },
  { prefix: 'visa.purpose_', because: 'purpose of a trip' },
  { prefix: 'visa.refused.', because: 'reason why a file is not taken' },
  { prefix: 'visa.stage.', because: 'ending of an application' },
  { prefix: 'visa.state.', because: 'state of an application' },
  { prefix: 'voucher.refused.', because: 'reason of a refusal' },
]

/** Returns the keys that stand in no file of code and have no composed prefix. */
const unusedTexts = (): readonly string[] => {
  const used = new Set<string>()
  for (const path of listFiles())
    if (/\.(tsx?|mjs|js|typ|json)$/.test(path) && !/^messages\/src\/catalog\/\w+\//.test(path))
      for (const [, key] of readText(path).matchAll(/['"`]([a-z]+(?:\.[\w-]+)+)['"`]/gi)) used.add(key ?? '')
  return Object.keys(ownWords.en).filter(key => !used.has(key) && !composed.some(({ prefix }) => key.startsWith(prefix)))
}

for (const language of languages) {
  const missing = missingTexts(language)
  if (missing.length === 0) continue
  const from = fallbacksOf(language).slice(1).join(', then ')
  console.log(`${language} lacks ${missing.length} texts, which are taken from ${from}:`)
  for (const key of missing.slice(0, shown)) console.log(`  ${key}`)
  if (missing.length > shown) console.log(`  and ${missing.length - shown} more`)
  if (isComplete(language)) process.exitCode = 1
}
if (languages.every(language => missingTexts(language).length === 0)) console.log('No language lacks a text')

const unused = unusedTexts()
if (unused.length > 0) {
  console.error(`No code uses ${unused.length} texts. Delete them in every language, or add a prefix to \`composed\`:`)
  for (const key of unused) console.error(`  ${key}`)
  process.exitCode = 1
}
