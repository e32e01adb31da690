import { codesSavedForm, downloadCodesForm } from '../../forms/button-forms.ts'
import { formView } from '../../forms/view/form-view.tsx'
import { Button } from '../../ui/button.tsx'
import { useIslandUrl } from '../../ui/document/use-island-url.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { TwoStepProps } from './two-step-data.ts'

const Download = formView(downloadCodesForm)
const Saved = formView(codesSavedForm)

/** New recovery codes, to download, print or write down. */
export function RecoveryCodes({
  t,
  href,
  form,
  codes
}: TwoStepProps & { codes: readonly string[] }) {
  const action = href('twoStep')
  return (
    <div className="account-part">
      <Notice type="success" title={t('twoStep.codes.title')}>
        {t('twoStep.codes.save')}
      </Notice>
      <ul className="form__row cluster">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="form__row cluster">
        <Download.Button action={action} state={form}>
          {t('twoStep.codes.download')}
        </Download.Button>
        <div data-island={useIslandUrl('print')} data-load="load" hidden>
          <Button variant="secondary" size="l" icon="printer" iconPosition="start">
            {t('twoStep.codes.print')}
          </Button>
        </div>
      </div>
      <Saved.Button action={action} state={form} primary>
        {t('twoStep.codes.saved')}
      </Saved.Button>
    </div>
  )
}
