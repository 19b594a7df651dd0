import { expect, test } from 'vitest'
import { allianceName, allianceOf, alliances } from './index.ts'

test('knows the alliance of the carriers that fly from Iraq and Syria', () => {
  expect(['QR', 'RJ', 'WY'].map(allianceOf)).toEqual(['oneworld', 'oneworld', 'oneworld'])
  expect(['ME', 'SV', 'AF'].map(allianceOf)).toEqual(['skyteam', 'skyteam', 'skyteam'])
  expect(['TK', 'MS', 'LH'].map(allianceOf)).toEqual(['star', 'star', 'star'])
})

test('gives no alliance to who has none, left, was suspended or is not known', () => {
  expect(['IA', 'FZ', 'EK', 'SU', 'S7', 'LA', '??', 'constructor'].map(allianceOf)).toEqual(Array(8).fill(undefined))
})

test('counts a carrier that changed sides with its alliance of today only', () => {
  expect(allianceOf('SK')).toBe('skyteam')
})

test('every alliance has its mark', () => {
  expect(alliances.map(alliance => allianceName[alliance])).toEqual(['oneworld', 'SkyTeam', 'Star Alliance'])
})
