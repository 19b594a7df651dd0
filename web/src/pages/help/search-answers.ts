import { fold } from '@karwan/domain/locales'
import type { AnsweredTopic } from './questions.ts'

/** Returns the answers that have every word of a query, in any script and spelling; all of them for an empty query. */
export function searchAnswers(topics: readonly AnsweredTopic[], query: string): readonly AnsweredTopic[] {
  const words = fold(query)
    .split(' ')
    .filter(word => word !== '')
  if (words.length === 0) return topics
  return topics
    .map(topic => ({
      ...topic,
      answers: topic.answers.filter(({ question, answer }) => {
        const text = fold(`${topic.title} ${question} ${answer}`)
        return words.every(word => text.includes(word))
      }),
    }))
    .filter(({ answers }) => answers.length > 0)
}
