import { StreamFigure } from '../../ui/figures/stream-figure.tsx'
import { definePage, type PageProps } from '../define-page.tsx'
import { applicationForm } from '../partner-application.tsx'
import { PartnershipPage, partnershipHead } from '../partnership-page.tsx'
import { loadSent } from '../receive-lead.ts'
import { StreamTechnical } from './technical.tsx'

export const page = definePage({
  load: loadSent,

  head: (props) => partnershipHead('stream', props),

  Page: (props) => (
    <PartnershipPage
      programme="stream"
      {...props}
      roleFigure={<Availability t={props.t} />}
      ownSection={<StreamTechnical t={props.t} />}
    />
  ),

  forms: [applicationForm('stream')]
})

function Availability({ t }: Pick<PageProps<undefined>, 't'>) {
  const { labels, ...words } = t('stream.role.figure')
  return <StreamFigure {...words} {...labels} legend={labels} />
}
