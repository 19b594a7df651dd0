import { expect, test } from 'vitest'
import { aircraftName } from './index.ts'

test('an aircraft is told by its name, one that we do not know by its code', () => {
  expect(['32N', '77W', 'AT7', 'XXX'].map(aircraftName)).toEqual(['Airbus A320neo', 'Boeing 777-300ER', 'ATR 72', 'XXX'])
})
