import { hiddenId, line } from '../../../forms/fields.ts'
import { reject } from '../../../forms/server/submission.ts'
import { deleteView, insertView, maxViews } from '../../../server/leads/inbox-store.ts'
import { defineAction } from '../../define-action.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { ActionButton, ActionField, ActionForm } from '../../ui/action-form.tsx'
import { currentList, listQuery } from './filter.ts'
import type { InboxData } from './load.ts'

/** The saved part of a list's query. The search is dropped: it may be a person's name. */
function savedQuery(query: URLSearchParams): string {
  const kept = listQuery(query, { q: undefined, who: undefined, before: undefined })
  return new URLSearchParams(kept).toString()
}

export const viewActions = [
  defineAction('saveView', {
    role: 'reader',
    fields: { name: line({ max: 40 }) },
    run: async ({ name }, request) => {
      const { env, now, operator, deskHref } = request
      const id = crypto.randomUUID()
      const query = savedQuery(request.query)
      if (query === '') return reject('leads.errors.nothingToSave')
      const view = { id, operator: operator.email, name, query, createdAt: now }
      const isSaved = await request.log.change(
        { action: 'viewSaved', subject: { kind: 'view', id } },
        insertView(env.DB, view)
      )
      if (!isSaved) {
        return reject('leads.errors.view', { field: 'name', limit: maxViews })
      }
      return { done: 'leads.done.viewSaved', redirectTo: `${deskHref('leads')}?${query}` }
    }
  }),
  defineAction('deleteView', {
    role: 'reader',
    fields: { view: hiddenId },
    run: async ({ view: id }, request) => {
      const { env, operator, deskHref } = request
      await request.log.change(
        { action: 'viewDeleted', subject: { kind: 'view', id } },
        deleteView(env.DB, { id, operator: operator.email })
      )
      return { done: 'leads.done.viewDeleted', redirectTo: deskHref('leads') }
    }
  })
]

/** Saves the current filter as a view, and deletes saved views. */
export function OwnViews(props: ScreenProps<InboxData>) {
  const { t, query, data } = props
  return (
    <>
      {savedQuery(query) !== '' && (
        <ActionForm action="saveView" to={currentList(props)} submit={t('leads.saveView')}>
          <ActionField
            name="name"
            label={t('leads.viewName')}
            attributes={{ required: true, maxLength: 40 }}
          />
        </ActionForm>
      )}
      {data.views.saved.map(({ id, name }) => (
        <ActionButton key={id} action="deleteView" hidden={{ view: id }} size={32}>
          {t('leads.deleteView', { name })}
        </ActionButton>
      ))}
    </>
  )
}
