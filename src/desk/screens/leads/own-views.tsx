import type { SavedView } from '../../../server/leads/inbox/views-store.ts'
import { Button } from '../../../ui/button.tsx'
import { isRefused } from '../../define-action.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { currentList } from '../../inbox/list-links.ts'
import { isSearched, savedQuery } from '../../inbox/list-query.ts'
import { Menu } from '../../ui/details/menu.tsx'
import { actionView } from '../../ui/forms/action-view.tsx'
import { deleteViewAction, saveViewAction } from './actions.ts'
import { describeList } from './filter-options.ts'
import type { InboxData } from './load.ts'

const SaveViewForm = actionView(saveViewAction)
const DeleteViewForm = actionView(deleteViewAction)

/** Saves the filters in use as a view, unless they are one or are beside a search. */
export function SaveView(props: ScreenProps<InboxData>) {
  const { t, query, data } = props
  const saved = savedQuery(query)
  const isSaved = data.views.savedViews.some((view) => view.query === saved)
  if (isSaved || isSearched(query)) return null
  return (
    <Menu variant="quiet" label={t('leads.saveView')} isOpen={isRefused(props, saveViewAction)}>
      <SaveViewForm.Form to={currentList(props)} submit={t('leads.saveView')}>
        <SaveViewForm.Field
          name="name"
          label={t('leads.viewName')}
          hint={describeList(query, props)}
        />
      </SaveViewForm.Form>
    </Menu>
  )
}

/** Deletes a saved view. Its filters stay if they are in use, and can be saved again. */
export function DeleteView({ view, ...props }: ScreenProps<InboxData> & { view: SavedView }) {
  const { id, name } = view
  return (
    <DeleteViewForm.Post to={currentList(props)} hidden={{ view: id }}>
      <Button
        type="submit"
        size="xxs"
        variant="quiet"
        icon="x"
        label={props.t('leads.deleteView', { name })}
      />
    </DeleteViewForm.Post>
  )
}
