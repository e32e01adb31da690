/** `quick-guide` → `quickGuide`: the name of a file of messages, and its key. */
export function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
