import { platformPath } from '../../shared/links/endpoint-paths.ts'
import { localePath } from '../../shared/links/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice, type NoticeType } from '../../ui/feedback/notice.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import type { AccountProps } from './account-data.ts'

const notices = {
  waiting: 'info',
  approved: 'success',
  declined: 'warning'
} as const satisfies Record<string, NoticeType>

/** The state of the agency's check, with the operators' note. */
export function AgencyStatus({ t, href, locale, settings, data }: AccountProps) {
  const { review, reviewNote } = data.account
  return (
    <div className="account-part">
      <Notice type={notices[review]} title={t(`account.agency.${review}.title`)} headingLevel={4}>
        <p>
          <LinkedText
            text={t(`account.agency.${review}.text`)}
            links={{ contact: href('contact') }}
          />
        </p>
        {reviewNote && <p>{t('account.agency.note', { note: reviewNote })}</p>}
      </Notice>
      {review === 'approved' && settings.PLATFORM_URL && (
        <Button href={localePath(locale, platformPath)} size="l" icon="arrow-right" external>
          {t('account.agency.openPlatform')}
        </Button>
      )}
    </div>
  )
}
