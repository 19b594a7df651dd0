import { languages } from '@karwan/domain/locales'
import { taskAnswers, taskKinds } from '@karwan/domain/operations'
import { loadConsoleWords } from '@karwan/messages/console'
import { expect, test } from 'vitest'

const wanted = [
  ...taskKinds.flatMap(kind => [`console.kind_${kind}`, `console.remedy_${kind}`]),
  ...taskAnswers.flatMap(answer => [`console.answer_${answer}`, `console.effect_${answer}`]),
]

test.each(languages)('[OC-11] every kind of task, what to do about it and every answer has words of its own in %s', async language => {
  const words = (await loadConsoleWords(language)) as Readonly<Record<string, unknown>>
  const fallback = (await loadConsoleWords('en')) as Readonly<Record<string, unknown>>
  expect(wanted.filter(key => words[key] === undefined || (language !== 'en' && words[key] === fallback[key]))).toEqual([])
})
