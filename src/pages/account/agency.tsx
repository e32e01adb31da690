import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice, type NoticeType } from '../../ui/notice.tsx'
import type { AccountProps } from './account-data.ts'

const notices = {
  waiting: 'info',
  approved: 'success',
  declined: 'warning'
} as const satisfies Record<string, NoticeType>

/** How far the check of the agency is, and what the operators have to say. */
export function Agency({ t, href, data }: AccountProps) {
  const { review, reviewNote } = data.account
  return (
    <div className="account-part">
      <Notice type={notices[review]} title={t(`account.agency.${review}.title`)} headingLevel={3}>
        <p>
          <LinkedText
            text={t(`account.agency.${review}.text`)}
            links={{ contact: href('contact') }}
          />
        </p>
        {reviewNote && <p>{t('account.agency.note', { note: reviewNote })}</p>}
      </Notice>
    </div>
  )
}
