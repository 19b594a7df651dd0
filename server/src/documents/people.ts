import type { Language } from '@karwan/domain/locales'
import type { Title } from '@karwan/domain/travelers'
import { translatorOf } from '@karwan/messages/all'
import { latin, type Printed } from './layout/index.ts'

const titleKey = {
  mr: 'trade.titleMr',
  mrs: 'trade.titleMrs',
  ms: 'trade.titleMs',
  master: 'trade.titleMaster',
  miss: 'trade.titleMiss',
} as const satisfies Record<Title, string>

/** `Aram Rashid Ahmed (Mr)`: the name exactly as typed, in Latin letters. */
export const personName = (person: { title: Title; firstName: string; lastName: string }): Printed =>
  latin(`${person.firstName} ${person.lastName}`)

export const personTitle = (title: Title, language: Language): string => translatorOf(language)(titleKey[title])
