import { wordsEditorPath } from '../../../shared/links/endpoint-paths.ts'
import { localePath } from '../../../shared/links/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { defineScreen, type ScreenProps } from '../../define-screen.ts'
import { ActionErrors } from '../../ui/forms/action-form.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { discardAction, publishAction, revertAction, wordsActions } from './actions.ts'
import { BuiltAt } from './built-at.tsx'
import { changeState } from './changes/change-state.ts'
import { Changes } from './changes/changes.tsx'
import { loadWords, type WordsData } from './load.ts'
import { Published } from './published.tsx'
import { MessageService } from './service/service.tsx'
import { EditorSetUp } from './set-up.tsx'
import { PublishingSteps } from './steps.tsx'

/** The state of each change of words and posts, from draft to live. */
export const screen = defineScreen<WordsData>({
  load: loadWords,

  head: ({ t }) => ({ title: t('words.title') }),

  Page: (props) => {
    const { t, locale, may, deskHref, isOwnMachine, data } = props
    const isReady = data.changes.some((change) => changeState(change, may('editor')) === 'ready')
    const canEdit = may('editor') && (data.isSetUp || isOwnMachine)
    return (
      <>
        <ScreenHead
          title={t('words.title')}
          intro={
            <>
              {t('words.intro')}{' '}
              <Link href={deskHref('wordsGuide')}>
                {t('words.guide').replaceAll(' ', '\u00a0')}
              </Link>
            </>
          }
        >
          {canEdit && (
            <Button
              href={localePath(locale, wordsEditorPath)}
              external
              size="xs"
              variant={isReady ? 'secondary' : 'primary'}
            >
              {t('words.edit')}
            </Button>
          )}
        </ScreenHead>
        <ActionErrors actions={[publishAction, discardAction, revertAction]} />
        {data.isSetUp ? <InRepository {...props} /> : <EditorSetUp {...props} />}
        {data.changes.length === 0 && !data.refused && (
          <>
            <PublishingSteps {...props} />
            {data.recent}
          </>
        )}
        <MessageService {...props} states={data.service} />
      </>
    )
  },

  forms: wordsActions
})

function InRepository(props: ScreenProps<WordsData>) {
  const { t, may, data } = props
  const { changes, published, openDiff, labelOf, refused } = data
  if (refused) {
    return (
      <Panel title={t('words.unreachable')} end={<BuiltAt {...props} />}>
        <EmptyState>{t(`words.errors.${refused}`)}</EmptyState>
      </Panel>
    )
  }
  return (
    <>
      <Panel title={t('words.progress')} end={<BuiltAt {...props} />}>
        {changes.length === 0 && <EmptyState>{t('words.nothing')}</EmptyState>}
        <Changes {...props} changes={changes} openDiff={openDiff} labelOf={labelOf} />
      </Panel>
      <Panel
        title={t('words.published')}
        intro={may('editor') && published.length > 0 && t('words.publishedLead')}
      >
        <Published {...props} published={published} />
      </Panel>
    </>
  )
}
