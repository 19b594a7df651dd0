import type { Role } from '@karwan/domain/staff'
import { useSession, useWords } from '../base/index.ts'
import { givenBy, roleKeys } from './roles.ts'

export type Posts = Readonly<Record<string, Role | undefined>>
export const listPosts = (posts: Posts) => Object.entries(posts).flatMap(([brand, role]) => (role ? [{ brand, role }] : []))

/** A role at each brand where the person who gives it works. Only roles are offered that they hold themselves. */
export const PostsFields = ({ posts, onChange }: { posts: Posts; onChange: (posts: Posts) => void }) => {
  const { t, language } = useWords()
  const me = useSession()
  return me.posts
    .filter(({ permissions }) => permissions.includes('staff.change'))
    .map(({ brand, brandName, role }) => {
      const kept = posts[brand]
      const offered = givenBy(role)
      return (
        <label key={brand} className="fl">
          {brandName[language]}
          <select
            className="f"
            value={kept ?? ''}
            onChange={event => onChange({ ...posts, [brand]: (event.target.value || undefined) as Role | undefined })}
          >
            <option value="">{t('staff.noRole')}</option>
            {[...new Set([...offered, ...(kept ? [kept] : [])])].map(each => (
              <option key={each} value={each}>
                {t(roleKeys[each])}
              </option>
            ))}
          </select>
        </label>
      )
    })
}
