import { confirmAppForm } from '../../forms/two-step-codes.ts'
import { formView } from '../../forms/view/form-view.tsx'
import type { AppPageProps, SetupData } from './app-data.ts'

const Confirm = formView(confirmAppForm)

/** Shows the secret for an app, and asks for a code from it. */
export function AppSetUp(props: AppPageProps & { setup: SetupData }) {
  const { t, href, setup } = props
  const { qr, uri, groups } = setup
  return (
    <div className="account-part">
      <p>{t('authenticatorApp.setUp.scan')}</p>
      <svg
        className="qr-code"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t('authenticatorApp.setUp.qr')}
        shapeRendering="crispEdges"
      >
        {/* Scanners need dark on light, even in dark mode. */}
        <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} />
        <path fill="#000" d={qr.path} />
      </svg>
      <p>
        <a className="link" href={uri}>
          {t('authenticatorApp.setUp.open')}
        </a>
      </p>
      <p>{t('authenticatorApp.setUp.type')}</p>
      <p>
        <code translate="no">{groups.join(' ')}</code>
      </p>
      <Confirm.Form
        page={props}
        action={href('authenticatorApp', { query: { setup: setup.setup } })}
        submit={t('authenticatorApp.setUp.submit')}
      >
        <Confirm.Fields />
      </Confirm.Form>
    </div>
  )
}
