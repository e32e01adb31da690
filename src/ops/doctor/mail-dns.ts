import { firstLine } from '../terminal/error-lines.ts'
import { advice, blocker, type DoctorCheck, type Finding, type Target, unknown } from './finding.ts'

/** Checks SPF, DKIM and DMARC of the mails' domain, without which mails are treated as spam. */
export const checkMailDns: DoctorCheck = async (target) => {
  const { MAIL_FROM, MAIL_CARRIER } = target.settings
  if (!MAIL_FROM || MAIL_CARRIER === 'log') {
    return [unknown('No mail is sent yet.', 'Set MAIL_CARRIER and MAIL_FROM first.')]
  }
  const domain = MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1)
  try {
    const results = await Promise.all([
      checkSpf(domain, target),
      checkDmarc(domain, target),
      checkDkim(domain, target)
    ])
    return results.flat()
  } catch (error) {
    return [
      unknown(
        `Could not look up the DNS records of ${domain}: ${firstLine(error)}`,
        'Run the doctor again with a connection to the internet.'
      )
    ]
  }
}

async function checkSpf(domain: string, { resolveTxt }: Target): Promise<Finding[]> {
  const records = (await resolveTxt(domain)).filter((each) => /^v=spf1(?: |$)/i.test(each))
  const [record] = records
  if (record === undefined) {
    return [
      blocker(
        `${domain} has no SPF record.`,
        `Add the TXT record that your mail provider names, v=spf1 include:… -all, to ${domain}.`
      )
    ]
  }
  if (records.length > 1) {
    return [
      blocker(
        `${domain} has ${records.length} SPF records, so none is valid (RFC 7208 §4.5).`,
        'Join them into one.'
      )
    ]
  }
  return /(?:^| )\+?all(?: |$)/i.test(record)
    ? [blocker(`The SPF record of ${domain} allows every sender.`, 'End it with -all or ~all.')]
    : []
}

async function checkDmarc(domain: string, { resolveTxt }: Target): Promise<Finding[]> {
  // A subdomain without its own record uses a parent domain's record (RFC 7489 §6.6.3).
  const labels = domain.split('.')
  const names = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  for (const name of names) {
    const record = (await resolveTxt(`_dmarc.${name}`)).find((each) => /^v=DMARC1/i.test(each))
    if (record === undefined) continue
    return /;\s*p=none/i.test(record)
      ? [
          advice(
            `The DMARC record of ${name} only monitors (p=none).`,
            'Set p=quarantine once the reports show that your own mails pass.'
          )
        ]
      : []
  }
  return [
    blocker(
      `${domain} has no DMARC record.`,
      `Add the TXT record v=DMARC1; p=none; rua=mailto:… to _dmarc.${domain}.`
    )
  ]
}

async function checkDkim(
  domain: string,
  { resolveTxt, dkimSelectors }: Target
): Promise<Finding[]> {
  const hasKeys = await Promise.all(
    dkimSelectors.map(async (selector) =>
      (await resolveTxt(`${selector}._domainkey.${domain}`)).some((each) => /\bp=\S/.test(each))
    )
  )
  if (hasKeys.includes(true)) return []
  return [
    unknown(
      `Found no DKIM key of ${domain} under ${dkimSelectors.join(', ')}.`,
      'Ask your mail provider for the selector, then run the doctor with --dkim selector.'
    )
  ]
}
