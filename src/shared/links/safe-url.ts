/** Whether a host name is a name of this machine, where http is safe. */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** Whether a string is an https URL, or an http URL on this machine, without credentials. */
export function isSafeUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return isPrivate && username === '' && password === ''
}
