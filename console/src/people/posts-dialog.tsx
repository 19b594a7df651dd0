import { type PersonView, personView } from '@karwan/contract/console'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog, DialogActions, FaultLine, request, useWords } from '../base/index.ts'
import { listPosts, type Posts, PostsFields } from './posts-fields.tsx'

/** Changes somebody's roles. Posts at brands that are not shown stay as they are. */
export const PostsDialog = ({ person, onClose }: { person: PersonView; onClose: () => void }) => {
  const { t } = useWords()
  const client = useQueryClient()
  const [posts, setPosts] = useState<Posts>(() => Object.fromEntries(person.posts.map(({ brand, role }) => [brand, role])))
  const change = useMutation({
    mutationFn: () => request(`people/${encodeURIComponent(person.id)}/posts`, { body: { posts: listPosts(posts) }, answer: personView }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['people'] })
      onClose()
    },
  })
  return (
    <Dialog title={person.name} onClose={onClose}>
      <div className="in">
        <PostsFields posts={posts} onChange={setPosts} />
        <FaultLine error={change.error} />
      </div>
      <DialogActions onClose={onClose}>
        <button type="button" className="k p" disabled={change.isPending} onClick={() => change.mutate()}>
          {t('staff.save')}
        </button>
      </DialogActions>
    </Dialog>
  )
}
