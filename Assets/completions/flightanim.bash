# Completions of flightanim for bash 4 and later.
_flightanim() {
  local tool="${COMP_WORDS[0]}" current="${COMP_WORDS[COMP_CWORD]}"
  local names="" word
  COMPREPLY=()
  # bash parts a word at "=": what is completed is the value.
  [[ "$current" == "=" ]] && current=""
  while IFS= read -r word; do
    if [[ -z "$names" ]]; then names="$word"; else COMPREPLY+=("${word%%$'\t'*}"); fi
  done < <("$tool" ---words "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  case "$names" in
    files)
      while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$current")
      compopt -o filenames 2>/dev/null ;;
    folders)
      while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -d -- "$current")
      compopt -o filenames 2>/dev/null ;;
    *)
      # A name with spaces needs them escaped.
      local index
      for index in "${!COMPREPLY[@]}"; do
        printf -v "COMPREPLY[$index]" %q "${COMPREPLY[$index]}"
      done ;;
  esac
}
complete -F _flightanim flightanim
