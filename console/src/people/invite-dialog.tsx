import { personView } from '@karwan/contract/console'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog, FaultLine, Field, request, useWords } from '../base/index.ts'
import { listPosts, type Posts, PostsFields } from './posts-fields.tsx'

interface Typed {
  readonly name: string
  readonly email: string
}

/** Invites somebody: name, e-mail, and a role at one brand at least. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const client = useQueryClient()
  const [posts, setPosts] = useState<Posts>({})
  const { register, handleSubmit, formState } = useForm<Typed>({ defaultValues: { name: '', email: '' } })
  const invite = useMutation({
    mutationFn: (typed: Typed) => request('people', { body: { ...typed, posts: listPosts(posts) }, answer: personView }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['people'] })
      onClose()
    },
  })
  const required = t('staff.required')
  return (
    <Dialog title={t('staff.invite')} onClose={onClose}>
      <form onSubmit={handleSubmit(typed => invite.mutate(typed))} noValidate>
        <div className="in">
          <Field
            label={t('staff.name')}
            autoComplete="off"
            fault={formState.errors.name && required}
            {...register('name', { required: true })}
          />
          <Field
            label={t('staff.email')}
            type="email"
            dir="ltr"
            autoComplete="off"
            fault={formState.errors.email && required}
            {...register('email', { required: true })}
          />
          <PostsFields posts={posts} onChange={setPosts} />
          <FaultLine error={invite.error} />
        </div>
        <footer>
          <span className="sub xs grow">{t('staff.inviteHelp')}</span>
          <button type="submit" className="k p" disabled={invite.isPending || listPosts(posts).length === 0}>
            {t('staff.inviteSend')}
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
