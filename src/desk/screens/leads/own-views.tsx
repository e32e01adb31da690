import type { ScreenProps } from '../../define-screen.ts'
import { ActionField, ActionForm } from '../../ui/action-form.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { describeList } from './filter-options.ts'
import { currentList, savedQuery } from './list-query.ts'
import type { InboxData } from './load.ts'

/** Saves the current filter as a view, and deletes saved views. */
export function OwnViews(props: ScreenProps<InboxData>) {
  const { t, query, form, data } = props
  const { savedViews } = data.views
  return (
    <>
      {savedQuery(query) !== '' && (
        <ActionForm action="saveView" to={currentList(props)} submit={t('leads.saveView')}>
          <ActionField
            name="name"
            label={t('leads.viewName')}
            hint={describeList(query, props)}
            attributes={{ required: true, maxLength: 40 }}
          />
        </ActionForm>
      )}
      {savedViews.length > 0 && (
        <Disclosure label={t('leads.deleteView')} isOpen={form.name === 'deleteView'}>
          <ActionForm action="deleteView" submit={t('leads.deleteView')} size="l">
            <ActionField
              name="view"
              kind="select"
              label={t('leads.deletedView')}
              choose={t('common.choose')}
              options={savedViews.map(({ id, name }) => ({ value: id, label: name }))}
              attributes={{ required: true }}
            />
          </ActionForm>
        </Disclosure>
      )}
    </>
  )
}
