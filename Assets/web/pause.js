{
  const button = document.getElementById('pause');
  const [moving, standing] = ['moving', 'standing'].map(id => document.getElementById(id));
  const drawing = document.querySelector('figure svg');
  if (standing && drawing) {
    drawing.pauseAnimations();
    drawing.setCurrentTime(button.dataset.rest);
  }
  button.hidden = false;
  button.addEventListener('click', () => {
    const pauses = button.getAttribute('aria-pressed') === 'false';
    button.setAttribute('aria-pressed', pauses);
    if (standing) {
      moving.hidden = pauses;
      standing.hidden = !pauses;
    } else if (pauses) {
      drawing.pauseAnimations();
    } else {
      drawing.unpauseAnimations();
    }
  });
}
