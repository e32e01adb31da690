import type { DeskRequest } from '../../request.ts'
import { Panel } from '../../ui/panel.tsx'
import { Terms } from '../../ui/text/terms.tsx'

/** The way of a change from draft to live, while none is under way. */
export function PublishingSteps({ t }: Pick<DeskRequest, 't'>) {
  return (
    <Panel title={t('words.steps')}>
      <Terms
        areSteps
        items={[
          { label: t('words.states.draft'), text: t('words.explain.draft') },
          { label: t('words.states.checking'), text: t('words.explain.checking') },
          { label: t('words.states.review'), text: t('words.explain.reviewReader') },
          { label: t('words.states.ready'), text: t('words.explain.ready') }
        ]}
      />
    </Panel>
  )
}
