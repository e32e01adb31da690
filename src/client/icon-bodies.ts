import { iconNamesQuery, iconsFolder } from '../shared/protocol.ts'

/** Spec §7: how long we wait for icons, and after what time we ask once more; how long URLs may be. */
const timeoutMs = 5000
const rotateMs = 750
const longestUrl = 500

const endpoint = `${iconsFolder}lucide.json?${iconNamesQuery}=`

/** What the endpoint answers, as Iconify does. */
interface IconAnswer {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

const bodies = new Map<string, string>()
/** Under way, here, or known not to exist: not asked for again. */
const settled = new Set<string>()

export function bodyOf(name: string): string | undefined {
  return bodies.get(name)
}

/** Asks for what was not asked for yet, in as few requests as their addresses allow. */
export async function loadIcons(names: string[]): Promise<void> {
  const unsettled = new Set(names.filter((name) => !settled.has(name)))
  for (const name of unsettled) settled.add(name)
  await Promise.all(batches([...unsettled]).map(loadBatch))
}

function batches(names: string[]): string[][] {
  const room = longestUrl - location.origin.length - endpoint.length
  const lists: string[][] = []
  for (const name of names) {
    const last = lists.at(-1)
    if (last && [...last, name].join().length <= room) last.push(name)
    else lists.push([name])
  }
  return lists
}

async function loadBatch(names: string[]): Promise<void> {
  const answer = await askTwice(endpoint + names.join())
  for (const name of names) {
    const body = answer?.icons[answer.aliases?.[name]?.parent ?? name]?.body
    if (body) bodies.set(name, body)
    // No answer says nothing about the icon: whoever wants it next asks again.
    if (!answer) settled.delete(name)
  }
}

/** The first answer of two tries, the second of which is made only when the first is slow. */
async function askTwice(address: string): Promise<IconAnswer | undefined> {
  const done = new AbortController()
  const timer = setTimeout(() => done.abort(), timeoutMs)
  const ask = async () => {
    const response = await fetch(address, done)
    if (!response.ok) throw new Error(`${response.status}`)
    return response.json()
  }
  try {
    return await Promise.any([ask(), wait(rotateMs).then(ask)])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
    done.abort()
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
