import { Icon } from '../../../ui/icons/icon.tsx'
import type { ScreenProps } from '../../define-screen.ts'
import { ActionButton, ActionErrors, ActionField, ActionForm } from '../../ui/action-form.tsx'
import { currentList, savedQuery } from './filter.ts'
import type { InboxData } from './load.ts'

/** Saves the current filter as a view, and deletes saved views. */
export function OwnViews(props: ScreenProps<InboxData>) {
  const { t, query, form, data } = props
  const { saved } = data.views
  const canSave = savedQuery(query) !== ''
  if (!canSave && saved.length === 0) return null
  return (
    <details className="inbox-own-views" open={form.name === 'saveView'}>
      <summary>
        {t('leads.ownViews')}
        <Icon name="chevron-down" />
      </summary>
      <ActionErrors actions={['deleteView']} />
      {canSave && (
        <ActionForm action="saveView" to={currentList(props)} submit={t('leads.saveView')}>
          <ActionField
            name="name"
            label={t('leads.viewName')}
            attributes={{ required: true, maxLength: 40 }}
          />
        </ActionForm>
      )}
      <ul>
        {saved.map(({ id, name }) => (
          <li key={id}>
            {name}{' '}
            <ActionButton action="deleteView" hidden={{ view: id }} size={28}>
              {t('leads.deleteView', { name })}
            </ActionButton>
          </li>
        ))}
      </ul>
    </details>
  )
}
