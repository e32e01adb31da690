import type { ScreenProps } from '../../define-screen.ts'
import { ActionButton, ActionField, ActionForm } from '../../ui/action-form.tsx'
import { currentList, savedQuery } from './list-query.ts'
import type { InboxData } from './load.ts'

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
