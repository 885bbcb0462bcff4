/** Files of texts, as the build takes them apart: messages by name. */
declare module '*.ftl' {
  const messages: import('../lib/pattern').Messages;
  export default messages;
}
