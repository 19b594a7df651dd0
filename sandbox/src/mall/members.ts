/** A member in the mall app. All are invented; nobody has these phone numbers. */
export interface Member {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}
export const members: readonly [Member, ...Member[]] = [
  { userId: 'mall-70012', firstName: 'Shilan', lastName: 'Karim', email: 'shilan.karim@example.com', phone: '+9647500000012' },
  { userId: 'mall-70034', firstName: 'Omar', lastName: 'Hassan', email: 'omar.hassan@example.com', phone: '+9647500000034' },
  { userId: 'mall-70056', firstName: 'Rezan', lastName: 'Ahmad', email: 'rezan.ahmad@example.com', phone: '+9647500000056' },
]
