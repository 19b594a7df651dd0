/** Returns the path of the page where a raised fee is paid; without an application, of how its payment went. */
export const feePath = (orderId: string, applicationId?: string): string => {
  const query = new URLSearchParams({ order_id: orderId, ...(applicationId !== undefined && { application: applicationId }) })
  return `/visa-fee?${query}`
}
