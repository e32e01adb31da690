import { codesSavedForm, downloadCodesForm } from '../../forms/second-factor.ts'
import { formView } from '../../forms/view/form-view.tsx'
import { Button } from '../../ui/button.tsx'
import { islandUrl } from '../../ui/document/island-url.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { SecondFactorProps } from './second-factor-data.ts'

const Download = formView(downloadCodesForm)
const Saved = formView(codesSavedForm)

/** New recovery codes, to be downloaded, printed or written down. */
export function RecoveryCodes({
  t,
  href,
  form,
  codes
}: SecondFactorProps & { codes: readonly string[] }) {
  const action = href('secondFactor')
  return (
    <div className="account-part">
      <Notice type="success" title={t('secondFactor.codes.title')}>
        {t('secondFactor.codes.save')}
      </Notice>
      <ul className="form__row">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="form__row">
        <Download.Post action={action} state={form}>
          <Button type="submit" size={44} variant="outline-neutral-500">
            {t('secondFactor.codes.download')}
          </Button>
        </Download.Post>
        <div data-island={islandUrl('print')} data-load="load" hidden>
          <Button variant="outline-neutral-500" size={44} icon="printer" iconPosition="start">
            {t('secondFactor.codes.print')}
          </Button>
        </div>
      </div>
      <Saved.Post action={action} state={form}>
        <Button type="submit" size={56}>
          {t('secondFactor.codes.saved')}
        </Button>
      </Saved.Post>
    </div>
  )
}
