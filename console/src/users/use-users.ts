import { type UserPage, userContacts, userHits, userPage } from '@karwan/contract/console'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../base/index.ts'

const keyOf = (id: string) => ['users', id] as const
const pathOf = (id: string) => `users/${encodeURIComponent(id)}`

/** Finds accounts by a press alone: each look is counted and written down. */
export const useFind = () => useMutation({ mutationFn: (words: string) => request('users/find', { body: { words }, answer: userHits }) })

export const useUser = (id: string) =>
  useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => request(pathOf(id), { answer: userPage, signal }) })

export type Act = 'end-sessions' | 'unlock' | 'offer-data' | 'offer-deletion'
/** Does something with an account and shows it as it is then. */
export const useAct = ({ userId }: Pick<UserPage, 'userId'>, act: Act, onDone: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => request(`${pathOf(userId)}/${act}`, { body: { reason }, answer: userPage }),
    onSuccess: page => {
      client.setQueryData(keyOf(userId), page)
      onDone()
    },
    // What was done may show there even where the answer was lost.
    onError: () => client.invalidateQueries({ queryKey: keyOf(userId) }),
  })
}

export const useReveal = (userId: string) =>
  useMutation({ mutationFn: (reason: string) => request(`${pathOf(userId)}/reveal`, { body: { reason }, answer: userContacts }) })
