/** Whether the server has another version of this page than the one that runs: its HTML no longer names the module it was started by. */
export async function isNewVersion(entry: string): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const page = await fetch(window.location.pathname, { cache: 'no-store' })
    return page.ok && !(await page.text()).includes(entry)
  } catch {
    return false
  }
}
