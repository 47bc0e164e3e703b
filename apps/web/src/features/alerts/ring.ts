const NOTES = [
  { hertz: 880, at: 0 },
  { hertz: 1175, at: 0.16 },
];
const SECONDS = 0.22;
const VOLUME = 0.12;

/** Two short tones. A browser without a gesture of the person stays silent. */
export function ring(): void {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  for (const { hertz, at } of NOTES) {
    const from = context.currentTime + at;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(VOLUME, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + SECONDS);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + SECONDS);
    tone.addEventListener('ended', () => void (at > 0 && context.close()));
  }
}
