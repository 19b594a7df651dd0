import { expect, test } from 'vitest'
import { mayGive, needsStepUp, type Permission, permissions, roleAllows, roleNames, roles } from './index.ts'

const held = (role: (typeof roleNames)[number]): ReadonlySet<Permission> => new Set(roles[role])

test('[OC-2] an owner has every permission, and whoever has an unknown role has none', () => {
  for (const permission of permissions) {
    expect([permission, roleAllows('owner', permission)]).toEqual([permission, true])
    for (const role of ['', 'admin', 'toString', '__proto__']) expect([role, roleAllows(role, permission)]).toEqual([role, false])
  }
})

test('[OC-2] an auditor reads and changes nothing', () => {
  expect(roles.auditor.filter(permission => !permission.endsWith('.read'))).toEqual([])
  expect(roleAllows('auditor', 'orders.contact.read') || roleAllows('auditor', 'orders.passport.read')).toBe(false)
})

test('[OC-2] one gives a role only where one holds all of it', () => {
  for (const giver of roleNames)
    for (const given of roleNames)
      expect([giver, given, mayGive(giver, given)]).toEqual([giver, given, [...held(given)].every(each => held(giver).has(each))])
  expect([mayGive('owner', 'owner'), mayGive('manager', 'owner'), mayGive('manager', 'auditor'), mayGive('clerk', 'clerk')]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('[OC-2] people are changed by owners alone, and only with a fresh second factor', () => {
  expect(roleNames.filter(role => roleAllows(role, 'staff.change'))).toEqual(['owner'])
  expect([...needsStepUp].sort()).toEqual([
    'fees.approve',
    'fees.propose',
    'orders.contact.change',
    'orders.passport.read',
    'rates.approve',
    'rates.propose',
    'refunds.by-hand',
    'staff.change',
    'switches.set',
    'users.delete',
    'users.end-sessions',
    'users.export',
    'users.unlock',
    'vouchers.make',
  ])
})

test('[OC-26] reports are read by those who answer for the money: payments, managers, owners and auditors', () => {
  expect(roleNames.filter(role => roleAllows(role, 'reports.read'))).toEqual(['payments', 'manager', 'owner', 'auditor'])
})

test('[OC-24] accounts of customers are changed by managers and owners alone, each act with a fresh second factor', () => {
  const acts = ['users.end-sessions', 'users.unlock', 'users.export', 'users.delete'] as const
  for (const act of acts) {
    expect([act, roleNames.filter(role => roleAllows(role, act)).sort()]).toEqual([act, ['manager', 'owner']])
    expect([act, needsStepUp.has(act)]).toEqual([act, true])
  }
  expect(roleNames.filter(role => roleAllows(role, 'users.read')).sort()).toEqual(['auditor', 'manager', 'owner'])
})
