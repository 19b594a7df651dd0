import type { DetailsUpdate, UserDetails } from '@karwan/contract/account'
import { type Failure, isFailure, server } from '../../base/server-client/index.ts'
import { getAccount, rename, requireSignIn } from '../../session/index.ts'
import { contract } from './contract.ts'

/** A change of the profile: its fields, a picture beside them. */
export interface Change {
  readonly fields?: DetailsUpdate
  readonly picture?: Blob
}

/**
 * Saves a change. Where the session ended meanwhile one signs in over the page and it is saved then, but never into
 * another account. Undefined when nothing was saved because nobody signed in, or somebody else.
 */
export async function updateDetails(userId: string, change: Change): Promise<UserDetails | Failure | undefined> {
  const answer = await send(userId, change)
  if (!isFailure(answer)) return known(answer)
  if (answer.failed !== 'sign-in-needed') return answer
  if (!(await requireSignIn({ view: 'sign-in', ended: true })) || getAccount().user?.id !== userId) return undefined
  const again = await send(userId, change)
  return isFailure(again) ? again : known(again)
}

async function send(userId: string, { fields = {}, picture }: Change) {
  const { pictureField, userDetails } = await contract()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  if (picture) form.append(pictureField, picture, 'picture')
  return server.post(`/auth/user-details/${encodeURIComponent(userId)}/1`, { answer: userDetails, form })
}

const known = (details: UserDetails): UserDetails => {
  const { email, FirstName, LastName } = details.Details
  rename({ email: email ?? '', firstName: FirstName ?? '', lastName: LastName ?? '' })
  return details
}
