import { isRefused } from '../../define-action.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { currentList } from '../../inbox/list-links.ts'
import { savedQuery } from '../../inbox/list-query.ts'
import { Disclosure } from '../../ui/details/disclosure.tsx'
import { Menu } from '../../ui/details/menu.tsx'
import { ActionErrors, ActionField, ActionForm } from '../../ui/forms/action-form.tsx'
import { deleteViewAction, saveViewAction } from './actions.ts'
import { describeList } from './filter-options.ts'
import type { InboxData } from './load.ts'

/** Saves the filters in use as a view, unless they are one. */
export function SaveView(props: ScreenProps<InboxData>) {
  const { t, query, data } = props
  const saved = savedQuery(query)
  if (data.views.savedViews.some((view) => view.query === saved)) return null
  return (
    <Menu variant="quiet" label={t('leads.saveView')} isOpen={isRefused(props, saveViewAction)}>
      <ActionForm action={saveViewAction} to={currentList(props)} submit={t('leads.saveView')}>
        <ActionField
          action={saveViewAction}
          name="name"
          label={t('leads.viewName')}
          hint={[describeList(query, props), data.search && t('leads.notSaved')]
            .filter(Boolean)
            .join('. ')}
        />
      </ActionForm>
    </Menu>
  )
}

export function DeleteView(props: ScreenProps<InboxData>) {
  const { t, data } = props
  const { savedViews } = data.views
  // The last view may have been deleted in another tab.
  if (savedViews.length === 0) return <ActionErrors actions={[deleteViewAction]} />
  return (
    <Disclosure label={t('leads.deleteView')} isOpen={isRefused(props, deleteViewAction)}>
      <ActionForm action={deleteViewAction} submit={t('leads.deleteView')} size="l">
        <ActionField
          action={deleteViewAction}
          name="view"
          label={t('leads.deletedView')}
          choose={t('common.choose')}
          options={savedViews.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </ActionForm>
    </Disclosure>
  )
}
