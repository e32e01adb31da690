/** `quickGuide` → `quick-guide`: the file of a group of messages. */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
