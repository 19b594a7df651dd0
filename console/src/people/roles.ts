import { mayGive, type Role, roleNames } from '@karwan/domain/staff'

export const roleKeys = {
  clerk: 'staff.roleClerk',
  ticketing: 'staff.roleTicketing',
  payments: 'staff.rolePayments',
  editor: 'staff.roleEditor',
  manager: 'staff.roleManager',
  owner: 'staff.roleOwner',
  auditor: 'staff.roleAuditor',
} as const satisfies Record<Role, string>

/** Returns the roles that somebody with a role may give. */
export const givenBy = (role: Role): readonly Role[] => roleNames.filter(given => mayGive(role, given))
