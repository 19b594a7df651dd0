import { type PersonView, peopleView } from '@karwan/contract/console'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Fault, request, type Spoken, useMay, useSession, useWords } from '../base/index.ts'
import { Loading } from '../base/loading.tsx'
import { EndDialog } from './end-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PostsDialog } from './posts-dialog.tsx'
import { roleKeys } from './roles.ts'

type Open = 'invite' | { readonly act: 'change' | 'end'; readonly person: PersonView }
const stateKeys = { invited: 'staff.stateInvited', active: 'staff.stateActive', ended: 'staff.stateEnded' } as const
const tones = { invited: 'warn', active: 'ok', ended: 'sub' } as const

/** People of the console: who they are, where they work in which role. */
export const PeoplePage = () => {
  const { t } = useWords()
  const may = useMay()
  const [open, setOpen] = useState<Open>()
  const people = useQuery({ queryKey: ['people'], queryFn: ({ signal }) => request('people', { answer: peopleView, signal }) })
  const close = () => setOpen(undefined)
  return (
    <>
      <div className="head">
        <h1 className="grow">{t('staff.people')}</h1>
        {may('staff.change') && (
          <button type="button" className="k p" onClick={() => setOpen('invite')}>
            {t('staff.invite')}
          </button>
        )}
      </div>
      {people.isPending && <Loading />}
      {people.isError && <Fault error={people.error} retry={() => void people.refetch()} />}
      {people.data && (
        <div className="scroll page">
          <table className="tb stack">
            <thead>
              <tr>
                <th>{t('staff.name')}</th>
                <th>{t('staff.role')}</th>
                <th>{t('staff.state')}</th>
                <th>{t('staff.lastSeen')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {people.data.people.map(person => (
                <PersonRow key={person.id} person={person} onOpen={act => setOpen({ act, person })} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {open === 'invite' && <InviteDialog onClose={close} />}
      {open && open !== 'invite' && open.act === 'change' && <PostsDialog person={open.person} onClose={close} />}
      {open && open !== 'invite' && open.act === 'end' && <EndDialog person={open.person} onClose={close} />}
    </>
  )
}

const PersonRow = ({ person, onOpen }: { person: PersonView; onOpen: (act: 'change' | 'end') => void }) => {
  const words = useWords()
  const { t, format } = words
  const me = useSession()
  const may = useMay()
  const canChange = may('staff.change') && person.id !== me.personId && person.state !== 'ended'
  return (
    <tr>
      <td>
        <span className="med">{person.name}</span> {person.id === me.personId && <span className="sub xs">{t('staff.you')}</span>}
        <br />
        <bdi dir="ltr" className="sub xs">
          {person.email}
        </bdi>
      </td>
      <td>
        {person.posts.map(post => (
          <div key={post.brand}>
            {t(roleKeys[post.role])} <span className="sub xs">{brandNameOf(post.brand, me.posts, words)}</span>
          </div>
        ))}
      </td>
      <td className={tones[person.state]}>
        {t(stateKeys[person.state])}
        {person.state === 'active' && !person.hasSecondFactor && <div className="sub xs">{t('staff.noFactor')}</div>}
      </td>
      <td className="mut">{person.lastSeenAt ? format.dateAndTime(person.lastSeenAt) : t('staff.never')}</td>
      <td className="end">
        {canChange && (
          <span className="bar row-acts">
            <button type="button" className="k" onClick={() => onOpen('change')}>
              {t('staff.change')}
            </button>
            <button type="button" className="k d" onClick={() => onOpen('end')}>
              {t('staff.end')}
            </button>
          </span>
        )}
      </td>
    </tr>
  )
}

/** The name of a brand where the person works too; otherwise its id. */
const brandNameOf = (brand: string, posts: ReturnType<typeof useSession>['posts'], { language }: Pick<Spoken, 'language'>): string =>
  posts.find(post => post.brand === brand)?.brandName[language] ?? brand
